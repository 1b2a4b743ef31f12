import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Render } from './pages.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The front end with hot reload: modules come from vite, pages are rendered from the sources, the content policy is relaxed for its client. */
export const development = async (root: string, server: Server) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: resolve(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const render = async (): Promise<Render> => {
    const { render: rendered } = await vite.ssrLoadModule('/src/app/entry-server.tsx')
    return rendered
  }
  const headers = (): Record<string, string> => ({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  const before =
    (answer: Answer): Answer =>
    (request, response) =>
      vite.middlewares(request, response, () => answer(request, response))
  return { render, headers, before, close: () => vite.close() }
}
