import { writeFileSync } from 'node:fs'
import { makeCatalogue } from './make-catalogue.ts'
import { factsFile, grownFactsOf, lineOf } from './slot-facts.ts'

writeFileSync(factsFile, '')
const lines = makeCatalogue().games.filter((game) => game.gameType === 'RNG').map(({ seed }) => lineOf(seed, grownFactsOf(seed)))
writeFileSync(factsFile, `${lines.join('\n')}\n`)
