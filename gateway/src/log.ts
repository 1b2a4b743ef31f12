import { type DestinationStream, type Logger, destination, pino } from 'pino'

// Nothing secret may reach a log line, whatever object is handed over.
const secrets = ['authorization', 'cookie', 'password', 'token', 'captcha', 'secret', 'launch']
const places = (name: string) => [name, `*.${name}`, `*.*.${name}`]

/** The log of the process: one JSON object a line, UTC, to standard error, so that standard output stays a person's. */
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
