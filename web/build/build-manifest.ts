import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type ManifestChunk = { file: string; src?: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] }

const clientFolder = new URL('../dist/client/', import.meta.url)

type Chunks = Readonly<Record<string, { readonly imports: readonly string[]; readonly css: readonly string[] }>>

// Concatenates the styles of every page into one file. Imported styles come first, so that the styles of the importing module override them.
const eagerOf = (chunks: Chunks, styles: Readonly<Record<string, string>>, entry: string) => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string) => {
    const chunk = chunks[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports) walk(next)
    for (const file of chunk.css) files.add(file)
  }
  walk(entry)
  const css = [...files].map((file) => styles[file] ?? '').join('')
  return { file: `/assets/eager-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css, files: [...files] }
}

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
  return { entry, chunks, styles, catalogues, eager: eagerOf(chunks, styles, entry) }
}

/** `virtual:built`: the output of the client build, compiled into the server entry; `null` in development. */
export const buildManifest = (): Plugin => {
  let [developing, forBrowsers] = [false, false]
  return {
    name: 'perya-built',
    configResolved(config) {
      developing = config.command === 'serve'
      forBrowsers = !config.build.ssr
    },
    writeBundle() {
      if (!forBrowsers) return
      const { file, css } = read().eager
      writeFileSync(new URL(`.${file}`, clientFolder), css)
    },
    resolveId: (id) => (id === 'virtual:built' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:built') return undefined
      const ready = !developing && existsSync(new URL('.vite/manifest.json', clientFolder))
      return `export const built = ${ready ? JSON.stringify(read()) : 'null'}`
    },
  }
}
