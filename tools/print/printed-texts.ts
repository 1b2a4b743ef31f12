import { languages } from '@perya/domain/language/languages'
import { percentOf, textCompleteness } from '@perya/texts/completeness'
import { readTextFiles, type TextPart, textParts, translatedLanguages } from '@perya/texts/read-texts'

const keyTypes: Readonly<Record<TextPart, { readonly name: string; readonly says: string }>> = {
  web: { name: 'WebTextKey', says: 'Every message of the front end.' },
  refusals: { name: 'RefusalTextKey', says: 'Every refusal that has a text.' },
  games: { name: 'GameTextKey', says: 'Every message of the game frames.' },
  server: { name: 'ServerTextKey', says: 'Every text of the server: SMS, mail, inbox, web push, files.' },
}

/** Prints `texts/src/keys.gen.ts`: the keys of each part. English is complete, so its files are the list. */
export const printTextKeys = (): string => {
  const types = textParts.map((part) => {
    const files = Object.keys(readTextFiles('EN', part)).map((path) => `keyof typeof import('../EN/${path}', { with: { type: 'json' } })`)
    const { name, says } = keyTypes[part]
    return `/** ${says} */\nexport type ${name} =${files.length === 1 ? ' ' : '\n  | '}${files.join('\n  | ')}\n`
  })
  return `// Printed from the folders of texts/EN by tools/print/print-calls.ts; do not edit.\n${types.join('\n')}`
}

/** Prints `texts/src/game-texts.gen.ts`: a loader of each language that has texts for the game frames, besides English. */
export const printGameTexts = (): string => {
  const own = translatedLanguages().filter((code) => code !== 'EN' && Object.keys(readTextFiles(code, 'games')).length > 0)
  const loaders = own.map((code) => `  ${code}: async () => (await import('../${code}/games.json', { with: { type: 'json' } })).default,`)
  return `// Printed from the folders of texts by tools/print/print-calls.ts; do not edit.
import type { GameTextKey } from './keys.gen.ts'

/** Loads the texts of the game frames in a language; English is part of each page. */
export const gameTexts: Readonly<Record<string, () => Promise<Partial<Record<GameTextKey, string>>>>> = {
${loaders.join('\n')}
}
`
}

const headings: Readonly<Record<TextPart, string>> = { web: 'front end', refusals: 'refusals', games: 'games', server: 'messages and files' }

/** Prints the table of languages: how many messages of each part a language has itself. */
export const printCompleteness = (): string => {
  const counts = textCompleteness()
  const english = counts.filter(({ language }) => language === 'EN')
  const head = english.map(({ part, messages }) => `${headings[part]} (${messages})`)
  const rows = languages.map(({ code, name }) => {
    const cells = counts.filter(({ language }) => language === code).map((one) => `${one.translated} (${percentOf(one)} %)`)
    return `| ${code} | ${name} | ${cells.join(' | ')} |`
  })
  return [`| code | language | ${head.join(' | ')} |`, `|---|---|${'---:|'.repeat(head.length)}`, ...rows].join('\n')
}

/** Prints `docs/languages.md`. */
export const printLanguages = (): string => {
  const gaps = languages.flatMap(({ code, nearest }) => (nearest === undefined ? [] : [`${code} through ${nearest}`]))
  return `# Languages

Printed from \`texts\` by \`npm run print:calls\`; do not edit. \`npm run texts\` prints the table. The figures are the messages that a language has itself, of those that English
has. What is missing is shown in the nearest language that has it (${gaps.join(', ')}), otherwise in English; never as a key.

${printCompleteness()}
`
}
