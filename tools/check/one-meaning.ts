import { type Source, sources } from './sources.ts'

const exported = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|type|class|function\*?|enum|interface) (\w+)/gm
/** Doors: they wrap or re-export what their folder offers under the same name. */
const door = /\/index\.tsx?$/

/** Names that two files of one workspace export. A name has one meaning in a workspace. */
export const doubleNames = (
  files: readonly Source[] = sources(
    /^(domain|calls|texts|postgres|art|gateway|providers|web|console|games|host|testkit|tools|journeys)\/.*\.tsx?$/,
  ).filter(({ path }) => !/\.test\.tsx?$|\.gen\.ts$|\.d\.m?ts$/.test(path)),
): string[] => {
  const found = files
    .filter(({ path }) => !door.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(exported)].map(([, name = '']) => ({ path, key: `${path.split('/')[0]} ${name}`, name })))
  const paths = Map.groupBy(found, ({ key }) => key)
  return [...paths.values()]
    .map((places) => ({ name: places[0]?.name ?? '', places: [...new Set(places.map(({ path }) => path))] }))
    .filter(({ places }) => places.length > 1)
    .map(({ name, places }) => `${name} is exported by ${places.join(' and ')}`)
}
