import type { FieldRule } from './fields.ts'
import { anyPattern, isOfKind, patternKind } from './pattern-kinds.ts'
import { longestPattern, longestValue } from './raw-pattern.ts'
import { type Statement, isStatementTrue } from './statements.ts'

/** What is wrong with a field. `patternId` 0 is the message of a raw pattern (REG-13). */
export type FieldError =
  | { readonly key: 'empty' }
  | { readonly key: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }
  | { readonly key: 'inconsistent' | 'choice' | 'under_age' | 'code' | 'mobile' }

/** Bounds of a length that can be counted and said: what is no safe whole number is replaced by the widest bound (T20). */
export const lengthBounds = ({ minLength, maxLength }: FieldRule): { readonly min: number; readonly max: number } => {
  const max = Number.isSafeInteger(maxLength) && maxLength >= 1 ? Math.min(maxLength, longestValue) : longestValue
  const min = Number.isSafeInteger(minLength) && minLength >= 0 ? Math.min(minLength, max) : 0
  return { min, max }
}

/** Characters of a value: what a person counts, not what a computer stores. */
export const graphemeLength = (value: string): number => [...value.normalize('NFC')].length

/** The raw pattern of a rule, where no kind of ours decides; null where one does or any value may stand (REG-12). */
export const rawPatternOf = ({ patternId, acceptedPattern }: FieldRule): string | null => {
  if (acceptedPattern === anyPattern || acceptedPattern === '') return null
  const kind = patternKind(patternId)
  return kind === null || kind.id === 1 ? acceptedPattern : null
}

const kindOf = ({ patternId, acceptedPattern }: FieldRule) => (acceptedPattern === anyPattern ? null : patternKind(patternId))

/** The fault of a value that is not as its rule says. */
export const patternError = (rule: FieldRule): FieldError => ({
  key: 'pattern',
  patternId: rawPatternOf(rule) === null ? (kindOf(rule)?.id ?? 1) : 0,
  ...lengthBounds(rule),
})

/**
 * Looks at one value by its rule (REG-06, REG-10..14). `'raw'` means that everything but the raw pattern is right, and that the
 * caller has to run that one where it cannot freeze anything.
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

/** One claim about a field for the lamps under it, true or not yet. */
export type RuleHint = { readonly says: Statement | 'length'; readonly isLit: boolean }

/** The rule of a field in short statements, each lit or not for what is typed (DESIGN 6, form field). */
export const ruleHints = (rule: FieldRule, value: string): readonly RuleHint[] => {
  const { min, max } = lengthBounds(rule)
  const length = graphemeLength(value)
  const statements = rawPatternOf(rule) === null ? (kindOf(rule)?.statements ?? []) : []
  return [
    { says: 'length', isLit: value !== '' && length >= min && length <= max },
    ...statements.map((says) => ({ says, isLit: value !== '' && isStatementTrue[says](value) })),
  ]
}
