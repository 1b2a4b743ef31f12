const chunkLength = 65_536

/** Buffers output and passes it on in large chunks, so that millions of lines do not become millions of writes. */
export const bufferOutput = (out: (text: string) => Promise<void>): { write: (text: string) => Promise<void>; end: () => Promise<void> } => {
  let held = ''
  const end = async (): Promise<void> => {
    const text = held
    held = ''
    if (text !== '') await out(text)
  }
  return {
    end,
    write: async (text) => {
      held += text
      if (held.length >= chunkLength) await end()
    },
  }
}
