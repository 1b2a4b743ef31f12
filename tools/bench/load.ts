import { connect } from 'node:net'

/** Result of a load run. */
export type Load = { readonly perSecond: number; readonly p99: number; readonly failed: number }

/** Returns the quantile of a sorted list. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends requests over plain keep-alive sockets, one at a time on each, so that the server is measured and not the client. */
export const load = (
  port: number,
  path: (turn: number) => string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Readonly<Record<string, string>> },
): Promise<Load> =>
  new Promise((resolve, reject) => {
    const extra = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const times: number[] = []
    let [turn, failed, closed] = [0, 0, 0]
    const began = performance.now()
    const until = began + seconds * 1000
    const done = () => {
      closed += 1
      if (closed < connections) return
      const sorted = times.sort((a, b) => a - b)
      resolve({ perSecond: times.length / ((performance.now() - began) / 1000), p99: quantile(sorted, 0.99), failed })
    }
    for (let i = 0; i < connections; i += 1) {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let [left, head, sent] = [-1, '', 0]
      const ask = () => {
        if (performance.now() >= until) return void socket.end()
        sent = performance.now()
        turn += 1
        socket.write(`GET ${path(turn)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${extra}\r\n`)
      }
      const finish = () => {
        times.push(performance.now() - sent)
        ask()
      }
      socket.on('connect', ask)
      socket.on('data', (bytes) => {
        if (left > 0) {
          left -= bytes.length
          if (left === 0) {
            left = -1
            finish()
          }
          return
        }
        head += bytes.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200')) failed += 1
        left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
        head = ''
        if (left > 0) return
        left = -1
        finish()
      })
      socket.on('error', reject)
      socket.on('close', done)
    }
  })
