import { type CompiledIcuChoices, type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/** Values of the placeholders of a text. A plural needs a number. */
export type TextValues = Readonly<Record<string, string | number>>

const isChoice = (format: unknown): format is CompiledIcuChoices => typeof format === 'object' && format !== null

const pluralRules = new Map<string, Intl.PluralRules>()

const categoryOf = (tag: string, kind: 'cardinal' | 'ordinal', count: number): string => {
  const key = `${tag} ${kind}`
  const rules = pluralRules.get(key) ?? new Intl.PluralRules([tag, 'en'], { type: kind })
  pluralRules.set(key, rules)
  return rules.select(count)
}

const valueOf = (values: TextValues, name: string): string | number => {
  const value = values[name]
  if (value === undefined) throw new Error(`the text needs ${name}`)
  return value
}

/** Chooses the form of a plural or select: the exact number first, then the plural category or the value, then `other`. */
const formOf = (name: string, kind: string, choices: CompiledIcuChoices, values: TextValues, tag: string): readonly [CompiledMessage, string] => {
  const value = valueOf(values, name)
  const { offset = 0, ...forms } = choices
  if (kind === 'select') return [forms[String(value)] ?? forms['other'] ?? [], '']
  if (typeof value !== 'number') throw new Error(`the text needs ${name} as a number`)
  const category = categoryOf(tag, kind === 'selectordinal' ? 'ordinal' : 'cardinal', value - offset)
  return [forms[String(value)] ?? forms[category] ?? forms['other'] ?? [], new Intl.NumberFormat([tag, 'en']).format(value - offset)]
}

const formatted = (message: CompiledMessage, values: TextValues, tag: string, count: string): string =>
  message
    .map((token) => {
      if (typeof token === 'string') return token === '#' && count !== '' ? count : token
      const [name, kind, choices] = token
      if (kind === undefined) return String(valueOf(values, name))
      if (!isChoice(choices)) throw new Error(`the text formats ${name} as ${kind}; pass it formatted`)
      const [form, counted] = formOf(name, kind, choices, values, tag)
      return formatted(form, values, tag, counted === '' ? count : counted)
    })
    .join('')

const compiled = new Map<string, CompiledMessage>()

/**
 * Formats an ICU message: placeholders, `plural`, `selectordinal` and `select`, as in the front end.
 * @param text the message as written in a text file
 * @param tag BCP 47 tag of the language of the text, for its plural rules
 * @throws Error if a value is missing, which is a programming error
 */
export const formatMessage = (text: string, values: TextValues, tag: string): string => {
  const message = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, message)
  return formatted(message, values, tag, '')
}
