/** Message that is signed with the server seed for one block of a round's words: client seed, nonce and block number, separated by colons. */
export const fairBlockMessage = (clientSeed: string, nonce: number, block: number): string => `${clientSeed}:${nonce}:${block}`

/** Whether a text is a valid client seed: 1 to 64 letters, digits, `_` and `-`, which every system encodes alike. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Returns the eight big-endian 32-bit words of a 32-byte block. */
export const uint32WordsOfBlock = (block: Uint8Array): number[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const words: number[] = []
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at))
  return words
}
