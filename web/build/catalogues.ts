import { type CompiledIcuChoices, type CompiledMessage, type CompiledMessageToken, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { languageFallbacks, languageOf } from '@perya/domain/language/languages'
import { readTextFiles, readTexts, translatedLanguages } from '@perya/texts/read-texts'

// Messages that no first view shows are loaded with the screens that show them; `DeferredMessages` is their root.
const lateFiles: ReadonlySet<string> = new Set([
  'cashier.json',
  'complete.json',
  'download.json',
  'factor.json',
  'gift.json',
  'inbox.json',
  'kyc.json',
  'password.json',
  'points.json',
  'profile.json',
  'promotion.json',
  'protection.json',
  'rank.json',
  'ranking.json',
  'records.json',
  'referral.json',
  'register.json',
  'security.json',
  'wallet.json',
  'webpush.json',
])

type Part = 'early' | 'late' | 'draws' | 'team' | 'help' | 'all'

// Messages that only agents read are loaded with the agent centre: its own files, and those of contracts and their payments.
const teamFile = /^(agent|contract|payout)/

// Help, customer service and the chat room have their own pages and dialogs.
const helpFile = /^(help|chat)/

const partOf = (file: string): Part =>
  file.startsWith('lottery') ? 'draws' : teamFile.test(file) ? 'team' : helpFile.test(file) ? 'help' : lateFiles.has(file) ? 'late' : 'early'

/**
 * Returns the messages of one language as written, its feature files and the refusals; or only those of the first views, the late screens, the
 * lotteries, the agent centre, or help.
 */
export const readLanguageMessages = (code: string, part: Part = 'all'): Record<string, string> => {
  const wanted = Object.entries(readTextFiles(code, 'web')).filter(([path]) => part === 'all' || partOf(path.slice('web/'.length)) === part)
  const said = Object.assign({}, ...wanted.map(([, texts]) => texts))
  if (part !== 'early' && part !== 'all') return said
  const refusals = Object.entries(readTexts(code, 'refusals')).map(([key, text]) => [`refusal.${key}`, text] as const)
  return Object.assign(said, Object.fromEntries(refusals))
}

/** Returns the messages of one language; a missing message is filled in from the nearest fallback language that has it. */
export const readMessagesWithFallback = (code: string, part: Part): Record<string, string> =>
  Object.assign(
    {},
    ...languageFallbacks(code)
      .toReversed()
      .map((one) => readLanguageMessages(one, part)),
  )

const [leftToRight, ownDirection, isolateEnd] = ['\u2066', '\u2068', '\u2069']

// English text in another language is isolated as a whole, and apart from its inserted values; otherwise "8 to 64 characters" reads "to 64
// characters 8" from right to left. By the same characters the front end recognises the text and marks it as English (`mark-fallback.ts`).
const heldTogether = (message: CompiledMessage): CompiledMessage => [
  leftToRight,
  ...message.flatMap((part) => (typeof part === 'string' ? [part] : [ownDirection, part, isolateEnd])),
  isolateEnd,
]

// In a message that reads from right to left, the sign of an inserted amount would move to its other side: "€5" reads "5€" after an Arabic letter.
const withIsolatedValues = (message: CompiledMessage): CompiledMessage =>
  message.flatMap((part): CompiledMessage => {
    if (typeof part === 'string') return [part]
    const [argument, kind, format] = part
    if (kind !== undefined && hasForms(format)) {
      const { offset, ...given } = format
      // A plural with an offset is left as it is: no catalogue has one.
      if (offset !== undefined) return [part]
      return [[argument, kind, Object.fromEntries(Object.entries(given).map(([form, said]) => [form, withIsolatedValues(said)]))]]
    }
    return argument.startsWith('#') ? [part] : [ownDirection, part, isolateEnd]
  })

const hasForms = (format: unknown): format is CompiledIcuChoices => typeof format === 'object' && format !== null
const isOneNumber = ([form]: readonly [string, CompiledMessage]): boolean => /^\d+$/.test(form)

// Compiles a plural to a choice by the number itself where a form is for one number alone, then by its plural category `%count`, with the number as
// text `#count` (both from text.tsx). Lingui's own plural creates a number format first, which costs a slow phone 50 to 90 ms.
const withoutFormats = (message: CompiledMessage, counted = ''): CompiledMessage =>
  message.map((part) => {
    if (part === '#' && counted !== '') return [`#${counted}`]
    if (typeof part === 'string') return part
    const [argument, kind, format] = part
    if (kind === undefined || !hasForms(format)) return part
    const { offset = 0, ...given } = format
    if (offset > 0) return part
    const forms = Object.entries(given).map(([form, said]) => [form, withoutFormats(said, kind === 'plural' ? argument : counted)] as const)
    if (kind !== 'plural') return [argument, kind, Object.fromEntries(forms)]
    const byKind: CompiledMessageToken = [`%${argument}`, 'select', Object.fromEntries(forms.filter((form) => !isOneNumber(form)))]
    return forms.some(isOneNumber) ? [argument, 'select', { ...Object.fromEntries(forms.filter(isOneNumber)), other: [byKind] }] : byKind
  })

/** Returns the messages of one language, with fallbacks filled in and compiled. */
export const compiledMessagesOf = (code: string, part: Part): Record<string, CompiledMessage> => {
  const own = languageFallbacks(code)
    .filter((one) => one !== 'EN')
    .map((one) => readLanguageMessages(one, part))
  const isLent = (key: string) => code !== 'EN' && own.every((messages) => messages[key] === undefined)
  const isRightToLeft = languageOf(code).dir === 'rtl'
  return Object.fromEntries(
    Object.entries(readMessagesWithFallback(code, part)).map(([key, text]) => {
      const message = withoutFormats(compileMessage(text))
      if (isLent(key)) return [key, heldTogether(message)]
      return [key, isRightToLeft ? withIsolatedValues(message) : message]
    }),
  )
}

const compiled = (code: string, part: Part): string => JSON.stringify(compiledMessagesOf(code, part))

const partsByKind: Readonly<Record<string, Part>> = {
  '\0virtual:catalogue': 'early',
  '\0virtual:late-catalogue': 'late',
  '\0virtual:draws-catalogue': 'draws',
  '\0virtual:team-catalogue': 'team',
  '\0virtual:help-catalogue': 'help',
}

/** Percentage of the messages of the front end that a language has itself, rounded down, of those with less than 95 %. */
export const translatedPercents = (): Readonly<Record<string, number>> => {
  const all = Object.keys(readLanguageMessages('EN')).length
  const percents = translatedLanguages().map((code) => [code, Math.floor((Object.keys(readLanguageMessages(code)).length / all) * 100)] as const)
  return Object.fromEntries(percents.filter(([, percent]) => percent < 95))
}

const loaders = (kind: string): string =>
  translatedLanguages()
    .map((code) => `${JSON.stringify(code)}: () => import('virtual:${kind}/${code}')`)
    .join(',\n')

/**
 * `virtual:catalogues`: compiled messages, one chunk per language; missing messages are filled in from the nearest fallback language.
 * `virtual:late-catalogues`, `virtual:draws-catalogues`, `virtual:team-catalogues`, `virtual:help-catalogues`: the same for late screens, for the
 * lotteries, for the agent centre and for help. `virtual:translated-percents`: how much of an incomplete language is translated.
 */
export const catalogues = (): Plugin => ({
  name: 'perya-catalogues',
  resolveId: (id) => (/^virtual:((late-|draws-|team-|help-)?catalogue(s|\/)|translated-percents$)/.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:catalogues') return `export const catalogues = {\n${loaders('catalogue')}\n}`
    if (id === '\0virtual:late-catalogues') return `export const lateCatalogues = {\n${loaders('late-catalogue')}\n}`
    if (id === '\0virtual:draws-catalogues') return `export const drawsCatalogues = {\n${loaders('draws-catalogue')}\n}`
    if (id === '\0virtual:team-catalogues') return `export const teamCatalogues = {\n${loaders('team-catalogue')}\n}`
    if (id === '\0virtual:help-catalogues') return `export const helpCatalogues = {\n${loaders('help-catalogue')}\n}`
    if (id === '\0virtual:translated-percents') return `export const translatedPercents = ${JSON.stringify(translatedPercents())}`
    const [kind = '', code] = id.split('/')
    if (code === undefined || !kind.endsWith('catalogue')) return undefined
    const part = partsByKind[kind]
    return part === undefined ? undefined : `export default JSON.parse(${JSON.stringify(compiled(code, part))})`
  },
  handleHotUpdate({ file, server }) {
    if (!file.includes('/texts/') || !file.endsWith('.json')) return
    for (const [id, module] of server.moduleGraph.idToModuleMap)
      if (/^\0virtual:(late-|draws-|team-|help-)?catalogue/.test(id)) server.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  },
})
