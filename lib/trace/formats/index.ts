export { readTraceFile, TRACE_FILE_MAX_BYTES } from './read-trace-file'
export { DISPATCH_FIELDS, OUTCOME_FIELDS, type RecordField, RUN_FIELDS } from './record-fields'
export { TraceFileError } from './trace-file-error'
export { TRACE_FORMATS, type TraceFormat, traceText } from './trace-formats'
