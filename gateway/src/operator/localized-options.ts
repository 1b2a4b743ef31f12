import type { Texts } from '../kernel/settings/tables.ts'
import type { CommandArguments } from './command/command.ts'

/** Text in the platform's languages: `--title` in English, `--title-ty` in Filipino, and so on. */
export const localizedOptions = ({ options }: CommandArguments, name: string): Texts => {
  const others = Object.entries(options)
    .filter(([key]) => key.startsWith(`${name}-`))
    .map(([key, text]) => [key.slice(name.length + 1).toUpperCase(), text])
  return { EN: options[name] ?? '', ...Object.fromEntries(others) }
}
