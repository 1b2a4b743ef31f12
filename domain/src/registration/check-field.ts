import type { FieldRule } from './fields.ts'
import { anyPattern, isOfKind, patternKind } from './pattern-kinds.ts'
import { longestPattern, longestValue } from './raw-pattern.ts'
import { type Statement, isStatementTrue } from './statements.ts'

/** The error of a field. `patternId` 0 is the message of a raw pattern (REG-13). */
export type FieldError =
  | { readonly key: 'empty' }
  | { readonly key: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }
  | { readonly key: 'inconsistent' | 'choice' | 'under_age' | 'code' | 'mobile' }

/** Returns length bounds that can be enforced and displayed: a bound that is no safe integer is replaced by the widest (T20). */
export const lengthBounds = ({ minLength, maxLength }: FieldRule): { readonly min: number; readonly max: number } => {
  const max = Number.isSafeInteger(maxLength) && maxLength >= 1 ? Math.min(maxLength, longestValue) : longestValue
  const min = Number.isSafeInteger(minLength) && minLength >= 0 ? Math.min(minLength, max) : 0
  return { min, max }
}

/** Length of a value in grapheme clusters, as users count characters. */
export const graphemeLength = (value: string): number => [...value.normalize('NFC')].length

/** Returns the raw pattern of a rule if no built-in kind applies; null if one does or any value is allowed (REG-12). */
export const rawPatternOf = ({ patternId, acceptedPattern }: FieldRule): string | null => {
  if (acceptedPattern === anyPattern || acceptedPattern === '') return null
  const kind = patternKind(patternId)
  return kind === null || kind.id === 1 ? acceptedPattern : null
}

const kindOf = ({ patternId, acceptedPattern }: FieldRule) => (acceptedPattern === anyPattern ? null : patternKind(patternId))

/** Returns the error for a value that violates its rule. */
export const patternError = (rule: FieldRule): FieldError => ({
  key: 'pattern',
  patternId: rawPatternOf(rule) === null ? (kindOf(rule)?.id ?? 1) : 0,
  ...lengthBounds(rule),
})

/**
 * Checks one value against its rule (REG-06, REG-10..14). `'raw'` means that everything but the raw pattern is valid, and that the caller must run
 * that pattern where it cannot block the process.
 */
export const checkField = (rule: FieldRule, required: boolean, value: string): FieldError | 'raw' | null => {
  if (value.trim() === '') return required ? { key: 'empty' } : null
  const { min, max } = lengthBounds(rule)
  if (value.length > longestValue * 2) return patternError(rule)
  const length = graphemeLength(value)
  if (length < min || length > max) return patternError(rule)
  const raw = rawPatternOf(rule)
  if (raw !== null) return raw.length > longestPattern ? patternError(rule) : 'raw'
  const kind = kindOf(rule)
  return kind === null || isOfKind(kind, value) ? null : patternError(rule)
}

/** One hint under a field, satisfied or not yet. */
export type RuleHint = { readonly says: Statement | 'length'; readonly isLit: boolean }

/** The rule of a field as short statements, each satisfied or not by the typed value (DESIGN 6, form field). */
export const ruleHints = (rule: FieldRule, value: string): readonly RuleHint[] => {
  const { min, max } = lengthBounds(rule)
  const length = graphemeLength(value)
  const statements = rawPatternOf(rule) === null ? (kindOf(rule)?.statements ?? []) : []
  return [
    { says: 'length', isLit: value !== '' && length >= min && length <= max },
    ...statements.map((message) => ({ says: message, isLit: value !== '' && isStatementTrue[message](value) })),
  ]
}
