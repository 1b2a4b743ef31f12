/** What the server seed signs for one block of a round's words: client seed, number of the round, number of the block, with colons between. */
export const fairBlockMessage = (clientSeed: string, nonce: number, block: number): string => `${clientSeed}:${nonce}:${block}`

/** A seed that a player may choose: 1 to 64 letters, digits, `_` and `-`, so that it reads the same everywhere. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** The eight 32-bit words of a block of 32 bytes, read from the left. */
export const uint32WordsOfBlock = (block: Uint8Array): number[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const words: number[] = []
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at))
  return words
}
