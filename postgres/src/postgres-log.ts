import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const maxBytes = 16_384
const maxLength = 300
// Answers to clients during a shutdown or start are not its cause.
const ofClients = /FATAL: +(the database system is|terminating connection|sorry, too many clients|password authentication failed)/

/** Current length of a log, bytes; 0 where there is none. */
export const logEnd = (path: string): number => {
  try {
    const file = openSync(path, 'r')
    try {
      return fstatSync(file).size
    } finally {
      closeSync(file)
    }
  } catch {
    return 0
  }
}

const textSince = (path: string, from: number): string => {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const start = Math.max(from > size ? 0 : from, size - maxBytes)
      const bytes = Buffer.alloc(size - start)
      readSync(file, bytes, 0, bytes.length, start)
      return bytes.toString('utf8')
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}

/**
 * Returns what PostgreSQL logged about its own end since a position in its log: the last lines of levels FATAL and PANIC, else LOG. Statements and
 * details are left out, because they contain data of members.
 */
export const lastWordsOf = (path: string, from = 0): string => {
  const lines = textSince(path, from)
    .split('\n')
    .flatMap((line) => {
      // A continuation line begins with a tab; a line without a level was written before the log existed.
      const [, levelled, bare] = /^(?:\S.*?\s)?((?:FATAL|PANIC|LOG): .*)$|^(postgres: .*)$/.exec(line.trimEnd()) ?? []
      const words = levelled ?? bare
      return words === undefined ? [] : [words.slice(0, maxLength)]
    })
  const grave = lines.filter((line) => !line.startsWith('LOG') && !ofClients.test(line))
  return (grave.length > 0 ? grave : lines.filter((line) => line.startsWith('LOG'))).slice(-2).join('; ')
}
