import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Parts of the texts, by who shows them: the front end, the API in its refusals, the game frames, and the server in messages and files. */
export const textParts = ['web', 'refusals', 'games', 'server'] as const
/** One of them. */
export type TextPart = (typeof textParts)[number]

/** Texts by key, as written: ICU messages with `{name}` placeholders. */
export type TextTable = Readonly<Record<string, string>>

const root = new URL('../', import.meta.url)

const namesIn = (folder: URL): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

const readTable = (file: URL): TextTable => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the codes of the languages that have a folder of texts, sorted. */
export const translatedLanguages = (): string[] => namesIn(root).filter((name) => /^[A-Z]{2}$/.test(name))

/** Returns the files of a part in one language with their texts, by path below the folder of the language; none where the language lacks the part. */
export const readTextFiles = (language: string, part: TextPart): Readonly<Record<string, TextTable>> => {
  const folder = new URL(`${language}/`, root)
  const single = new URL(`${part}.json`, folder)
  if (existsSync(single)) return { [`${part}.json`]: readTable(single) }
  const below = new URL(`${part}/`, folder)
  const files = namesIn(below).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [`${part}/${name}`, readTable(new URL(name, below))]))
}

/** Returns the own texts of a language in one part, without fallbacks. */
export const readTexts = (language: string, part: TextPart): TextTable => Object.assign({}, ...Object.values(readTextFiles(language, part)))
