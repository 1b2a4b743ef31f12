import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { renderGamePage, gamePageHeaders, gamePageFiles } from '@perya/games'
import { createFileServer } from './file-server.ts'

/** Serves the pages and files of the reference games; returns false for everything else. */
export const createGamePages = (folder: string, publicOrigin: string) => {
  const headers = gamePageHeaders(publicOrigin)
  const pages = new Map(
    Object.entries(gamePageFiles)
      .filter(([, file]) => existsSync(join(folder, file)))
      .map(([path, file]) => [path, renderGamePage(readFileSync(join(folder, file), 'utf8'), publicOrigin)]),
  )
  const files = createFileServer(join(folder, 'assets'), {
    prefix: '/games/assets',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const html = request.method === 'GET' || request.method === 'HEAD' ? pages.get(path) : undefined
    if (html === undefined) return files.send(path, request, response)
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(html), ...headers })
      .end(request.method === 'HEAD' ? undefined : html)
    return true
  }
}
