import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type ManifestChunk = { file: string; src?: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const clientFolder = new URL('../dist/client/', import.meta.url)

const read = () => {
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8'))
  const chunks = Object.fromEntries(
    Object.entries(manifest)
      .filter(([, chunk]) => chunk.file.endsWith('.js'))
      .map(([key, chunk]) => [key, { file: `/${chunk.file}`, imports: chunk.imports ?? [], css: (chunk.css ?? []).map((file) => `/${file}`) }]),
  )
  const styles = Object.fromEntries(
    [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))].map((file) => [
      `/${file}`,
      readFileSync(new URL(file, clientFolder), 'utf8').trim(),
    ]),
  )
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true && key.endsWith('entry-client.tsx')) ?? ''
  const catalogues = Object.fromEntries(
    Object.entries(manifest).flatMap(([key, chunk]) => {
      const code = /virtual:catalogue\/([A-Z]+)/.exec(key)?.[1]
      return code === undefined ? [] : [[code, `/${chunk.file}`]]
    }),
  )
  return { entry, chunks, styles, catalogues }
}

/** `virtual:built`: what the client build made, baked into the server entry; `null` while developing. */
export const built = (): Plugin => {
  let developing = false
  return {
    name: 'perya-built',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:built' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:built') return undefined
      const ready = !developing && existsSync(new URL('.vite/manifest.json', clientFolder))
      return `export const built = ${ready ? JSON.stringify(read()) : 'null'}`
    },
  }
}
