import { type Source, sources } from './sources.ts'

/** Kinds of ids besides those of requirements: threats and readings, figures, findings (docs/spec/README.md). */
const ruleId = String.raw`[TABR]\d{1,3}|S\d{1,2}|S-\d{2}|D\d`

const prefixesOf = (requirements: string): readonly string[] => [
  ...new Set([...requirements.matchAll(/^([A-Z][A-Z0-9]*)-\d+,/gm)].map(([, prefix = '']) => prefix)),
]

/** What a line cites in: its comment, or the ids at the end of a test's title. */
const citingParts = (line: string): string => {
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*|--)\s(.*)$/.exec(line)?.[1] ?? ''
  const titles = [...line.matchAll(/\s\[((?:[A-Z][A-Z0-9]*-?\d+ ?)+)\](?=['"`])/g)].map(([, ids = '']) => ids)
  return [comment, ...titles].join(' ')
}

/** Places that cite an id which no document of docs/spec defines. `files`: sources to check; `documents`: the specification. */
export const unknownIds = (
  files: readonly Source[] = sources(
    /^(domain|calls|texts|postgres|art|gateway|providers|web|games|host|testkit|journeys|tools)\/.*\.(tsx?|mjs|css|sql)$/,
  ),
  documents: readonly Source[] = sources(/^docs\/spec\/.*\.(md|csv)$/),
): string[] => {
  const requirements = documents.find(({ path }) => path.endsWith('/requirements.csv'))?.text ?? ''
  const id = new RegExp(String.raw`(?<![\w.-])(?:${ruleId}|(?:${prefixesOf(requirements).join('|')})-\d{2})(?![\w-]|:\d)`, 'g')
  const idsIn = (text: string) => [...text.matchAll(id)].map(([found]) => found)
  const defined = new Set(documents.filter(({ path }) => !/\/(README\.md|weak-tests\.csv)$/.test(path)).flatMap(({ text }) => idsIn(text)))
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) =>
      idsIn(citingParts(line))
        .filter((one) => !defined.has(one))
        .map((one) => `${path}:${at + 1} cites ${one}, which docs/spec does not define`),
    ),
  )
}
