// The commands of the operator's command line.

export type { Command, CommandResult, Rows } from '../operator/command/define-command.ts'
export type { CommandLine } from '../operator/command/parse-line.ts'
export { UsageError } from '../operator/command/usage-error.ts'
export { bufferOutput } from '../operator/offline.ts'
export { findCommand, findOfflineCommand, listCommands, parseArguments, runOperator, usage } from '../operator/run-operator.ts'
