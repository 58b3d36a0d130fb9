export { backtest } from './backtest'
export { BacktestRequest } from './request'
