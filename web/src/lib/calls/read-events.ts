/** One event of a stream: its name, its text, and the id after which a later stream continues. */
export type StreamEvent = { readonly name: string; readonly text: string; readonly id: string }

const longest = 1_000_000

/** Parses server-sent events from chunks of text; a chunk may end anywhere. */
export const createEventParser = (hear: (event: StreamEvent) => void): ((piece: string) => void) => {
  let rest = ''
  let id = ''
  const read = (block: string): void => {
    let name = 'message'
    const lines: string[] = []
    for (const line of block.split('\n')) {
      if (line.startsWith('id:')) id = line.slice(3).trim()
      else if (line.startsWith('event:')) name = line.slice(6).trim()
      else if (line.startsWith('data:')) lines.push(line.slice(5).replace(/^ /, ''))
    }
    if (lines.length > 0) hear({ name, text: lines.join('\n'), id })
  }
  return (piece) => {
    rest += piece
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      read(rest.slice(0, end))
      rest = rest.slice(end + 2)
    }
    if (rest.length > longest) rest = ''
  }
}
