import { describeStore } from '../store.suite'
import { openSqliteStore } from './index'
import { temporaryFiles } from './temporary-folder.suite'

const nextFile = temporaryFiles()

describeStore('sqlite store', (options) => openSqliteStore({ ...options, file: nextFile(), tailMax: 25 }))
