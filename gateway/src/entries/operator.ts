// The commands of the operator, their command line and the HTTP of the console.

export type { Command, CommandResult, Rows } from '../operator/command/define-command.ts'
export type { CommandLine } from '../operator/command/parse-line.ts'
export { UsageError } from '../operator/command/usage-error.ts'
export { bufferOutput } from '../operator/command/buffer-output.ts'
export { buildConsole } from '../operator/console/build-console.ts'
export { consoleMetrics } from '../operator/console/console-metrics.ts'
export type { ConsoleServer, ConsoleSetting } from '../operator/console/requests/console-setting.ts'
export { findLineSession, signInLine, signOutLine } from '../operator/line/line-session.ts'
export { type LineResult, runLine } from '../operator/line/run-line.ts'
export { describeRegistry, findCommand, findOfflineCommand, listCommands, parseArguments, runOperator, usage } from '../operator/run-operator.ts'
