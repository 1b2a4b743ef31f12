import { type DestinationStream, type Logger, destination, pino } from 'pino'

// No secret may reach a log line, whatever object is logged.
const secrets = ['authorization', 'cookie', 'password', 'token', 'captcha', 'secret', 'launch']
const places = (name: string) => [name, `*.${name}`, `*.*.${name}`]

/** Creates the log of the process: one JSON object a line, UTC, to standard error; standard output is left to human-readable output. */
export const makeLog = (level: string, to: DestinationStream = destination({ fd: 2, sync: false, minLength: 0 })): Logger =>
  pino(
    {
      level,
      base: { service: 'perya' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap(places), censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
