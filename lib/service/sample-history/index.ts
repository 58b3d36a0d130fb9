export { importSampleHistory, SAMPLE_SEED } from './import-sample-history'
