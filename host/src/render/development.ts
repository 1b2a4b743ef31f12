import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { RenderPage } from './renderer.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

// What the React plugin of vite would insert into its own page.
const preamble =
  '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type</script>'

const withPreamble = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  let isOpen = true
  const insert = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const text = isOpen ? decoder.decode(chunk, { stream: true }).replace('<head>', `<head>${preamble}`) : ''
      controller.enqueue(isOpen ? encoder.encode(text) : chunk)
      isOpen = false
    },
  })
  return body.pipeThrough(insert)
}

/** The front end with hot reload: modules are served by vite, pages are rendered from the sources, the content policy is relaxed for its client. */
export const development = async (root: string, server: Server) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: resolve(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const render = async (): Promise<RenderPage> => {
    const { render: rendered } = await vite.ssrLoadModule('/src/app/entry-server.tsx')
    return async (request) => {
      const answer = await rendered(request)
      return { ...answer, body: withPreamble(answer.body) }
    }
  }
  const headers = (): Record<string, string> => ({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  const before =
    (answer: Answer): Answer =>
    (request, response) =>
      vite.middlewares(request, response, () => answer(request, response))
  return { render, headers, before, close: () => vite.close() }
}
