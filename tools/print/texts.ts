import { printCompleteness } from './printed-texts.ts'

// `npm run texts`: the table of `docs/languages.md`, of the texts as they are now.
console.log(printCompleteness())
