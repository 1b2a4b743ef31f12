export { HelpTeaser } from './help-teaser.tsx'
