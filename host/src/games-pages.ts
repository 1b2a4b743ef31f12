import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gamePage, gamePageHeaders, gamePages } from '@perya/games'
import { filesOf } from './files.ts'

/** Answers the pages and files of the reference games; false for everything else. */
export const gamesPages = (folder: string, publicOrigin: string) => {
  const headers = gamePageHeaders(publicOrigin)
  const pages = new Map(
    Object.entries(gamePages)
      .filter(([, file]) => existsSync(join(folder, file)))
      .map(([path, file]) => [path, gamePage(readFileSync(join(folder, file), 'utf8'), publicOrigin)]),
  )
  const files = filesOf(join(folder, 'assets'), { prefix: '/games/assets', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const html = request.method === 'GET' || request.method === 'HEAD' ? pages.get(path) : undefined
    if (html === undefined) return files.send(path, request, response)
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': Buffer.byteLength(html), ...headers })
      .end(request.method === 'HEAD' ? undefined : html)
    return true
  }
}
