import { type ChildProcess, spawn } from 'node:child_process'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const root = resolve(import.meta.dirname, '../../..')

/** A gateway process started from `host/src/main.ts` with its own environment. */
export type HostProcess = {
  readonly child: ChildProcess
  /** Everything on standard output so far. */
  readonly output: () => string
  /** Everything on standard error so far: log lines, or the one line of a refused start. */
  readonly errors: () => string
  /** Resolves to the exit code, or null where a signal ended the process. */
  readonly ended: Promise<number | null>
  /** Resolves to the port once the process reports that it is ready; rejects with its standard error when it ends first. */
  readonly ready: () => Promise<number>
}

/** An answer to a plain HTTP request. */
export type HostAnswer = { readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders }

/** Returns a port that was unused a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no port'))))
    })
  })

/** Starts a gateway process. Settings of the test run itself (`TESTKIT_SERVER`) are not handed on. */
export const startHost = (env: Readonly<Record<string, string>>): HostProcess => {
  const { TESTKIT_SERVER: _server, ...inherited } = process.env
  // The channel closes when this process ends in any way, and the gateway shuts down with it.
  const child = spawn(process.execPath, ['host/src/main.ts'], {
    cwd: root,
    env: { ...inherited, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let [out, err] = ['', '']
  child.stdout?.on('data', (bytes: Buffer) => {
    out += bytes.toString()
  })
  child.stderr?.on('data', (bytes: Buffer) => {
    err += bytes.toString()
  })
  // `close` comes after the last byte of both streams.
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const ready = () =>
    new Promise<number>((done, fail) => {
      const check = () => {
        const port = /ready at https?:\/\/[^ :]+(?::(\d+))?/.exec(out)
        if (port === null) return
        clearInterval(timer)
        done(Number(port[1] ?? 0))
      }
      const timer = setInterval(check, 20)
      void ended.then(() => {
        clearInterval(timer)
        fail(new Error(err))
      })
    })
  return { child, output: () => out, errors: () => err, ended, ready }
}

/** Shuts gateway processes down in an orderly way and waits for them. */
export const stopHosts = async (hosts: readonly HostProcess[]): Promise<void> => {
  for (const { child } of hosts) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await Promise.all(hosts.map(({ ended }) => ended))
}

/** One GET over HTTP, without a browser's redirects and caches; rejects after 30 s without an answer. */
export const httpGet = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<HostAnswer> =>
  httpSend('GET', port, path, headers)

const timeoutMs = 30_000

/**
 * Waits up to 30 s until the host's `/readyz` answers 200, and returns that answer. A host that has logged its port may answer 503 for a moment on a
 * loaded machine, because each check has 1.7 s.
 */
export const readyAnswer = async (port: number, headers: Readonly<Record<string, string>> = {}): Promise<HostAnswer> => {
  const until = performance.now() + timeoutMs
  for (;;) {
    const answer = await httpGet(port, '/readyz', headers)
    if (answer.status === 200) return answer
    if (performance.now() > until) throw new Error(`not ready after ${timeoutMs / 1000} s: ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** One request without a body, with any `Host` header. */
export const httpSend = (method: string, port: number, path: string, headers: Readonly<Record<string, string>>): Promise<HostAnswer> =>
  new Promise((done, fail) => {
    const sending = request({ method, port, host: '127.0.0.1', path, headers, timeout: timeoutMs }, (answer) => {
      text(answer).then((read) => done({ status: answer.statusCode ?? 0, text: read, headers: answer.headers }), fail)
    })
    sending.on('timeout', () => sending.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sending.on('error', fail).end()
  })
