import { sources } from './sources.ts'

const physical =
  /(?:^|[;{\s])(?:(?:scroll-)?(?:margin|padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom|inset-(?:left|right)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*:/
const sided = /(?:text-align|float|clear):\s*(?:left|right)\b/

/** Every physical property: pages are mirrored for languages that run from the right. */
export const physicalStyles = (files = sources(/^(web|games)\/src\/.*\.css$/)): string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const rule = line.replaceAll(/\/\*.*?\*\//g, '')
      return physical.test(rule) || sided.test(rule) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : []
    }),
  )
