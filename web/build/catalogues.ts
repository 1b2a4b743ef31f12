import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const localesFolder = new URL('../src/locales/', import.meta.url)
const refusalsFolder = new URL('../../calls/src/locales/', import.meta.url)

const readMessages = (file: URL): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Messages of one language, as written: its feature files and the refusals. */
export const messagesOf = (code: string): Record<string, string> => {
  const folder = new URL(`${code}/`, localesFolder)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const refusals = Object.entries(readMessages(new URL(`${code}.json`, refusalsFolder))).map(([key, text]) => [`refusal.${key}`, text] as const)
  return Object.assign({}, ...files.map((name) => readMessages(new URL(name, folder))), Object.fromEntries(refusals))
}

/** Codes that have a folder of messages. */
export const translatedCodes = (): string[] =>
  readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const compiled = (code: string): string => {
  const messages = { ...messagesOf('EN'), ...messagesOf(code) }
  return JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)])))
}

/** `virtual:catalogues`: compiled messages, one chunk a language; what a language lacks is filled in from English. */
export const catalogues = (): Plugin => ({
  name: 'perya-catalogues',
  resolveId: (id) => (id === 'virtual:catalogues' || id.startsWith('virtual:catalogue/') ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:catalogues') {
      const entries = translatedCodes().map((code) => `${JSON.stringify(code)}: () => import('virtual:catalogue/${code}')`)
      return `export const catalogues = {\n${entries.join(',\n')}\n}`
    }
    if (id.startsWith('\0virtual:catalogue/'))
      return `export default JSON.parse(${JSON.stringify(compiled(id.slice('\0virtual:catalogue/'.length)))})`
    return undefined
  },
  handleHotUpdate({ file, server }) {
    if (!file.includes('/locales/') || !file.endsWith('.json')) return
    for (const [id, module] of server.moduleGraph.idToModuleMap) if (id.startsWith('\0virtual:catalogue')) server.moduleGraph.invalidateModule(module)
    server.ws.send({ type: 'full-reload' })
  },
})
