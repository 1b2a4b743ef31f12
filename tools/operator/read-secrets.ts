import { text } from 'node:stream/consumers'
import { UsageError } from '@perya/gateway/operator'

const [enter, newline, backspace, interrupt] = ['\r', '\n', '\u007f', '\u0003']

/** Reads one line from the terminal without showing it. */
const readHidden = (prompt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin } = process
    let typed = ''
    const end = (): void => {
      stdin.off('data', take).setRawMode(false).pause()
      process.stderr.write('\n')
    }
    const take = (bytes: Buffer): void => {
      for (const sign of bytes.toString('utf8')) {
        if (sign === interrupt) {
          end()
          return reject(new UsageError('interrupted'))
        }
        if (sign === enter || sign === newline) {
          end()
          return resolve(typed)
        }
        typed = sign === backspace ? [...typed].slice(0, -1).join('') : typed + sign
      }
    }
    process.stderr.write(prompt)
    stdin.setRawMode(true).resume().on('data', take)
  })

/** Reads one secret for each prompt: typed at a terminal without echo, otherwise one per line of the standard input. */
export const readSecrets = async (prompts: readonly string[]): Promise<readonly string[]> => {
  if (!process.stdin.isTTY) {
    const lines = (await text(process.stdin)).split(/\r?\n/)
    return prompts.map((_prompt, place) => lines[place] ?? '')
  }
  const typed: string[] = []
  for (const prompt of prompts) typed.push(await readHidden(prompt))
  return typed
}
