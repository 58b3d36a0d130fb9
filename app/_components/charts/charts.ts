// One chunk for all of them: they stand on the same library and the same frame.
export { DispositionsChart } from './dispositions-chart'
export { DistributionChart } from './distribution-chart'
export { DurationChart } from './duration-chart'
export { GroupChart } from './group-chart'
export { RatesChart } from './rates-chart'
