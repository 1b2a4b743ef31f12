// The commands of the operator's command line.

export { type Command, type CommandArguments, type CommandResult, type Rows, UsageError } from '../operator/command.ts'
export { bufferOutput } from '../operator/offline.ts'
export { findCommand, findOfflineCommand, listCommands, parseArguments, runOperator, usage } from '../operator/run-operator.ts'
