import { decisionTexts } from './en-decisions.ts'
import { recordTexts } from './en-records.ts'
import { shellTexts } from './en-shell.ts'

/**
 * Every text of the console, in English, the master of later translations. Terms: people ask, sign and refuse; they log in and out. Functions take the
 * values of a message, so that no sentence is built from parts elsewhere.
 */
export const t = { ...shellTexts, ...decisionTexts, ...recordTexts } as const
