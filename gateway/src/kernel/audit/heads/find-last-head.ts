import { readHeadLines } from './read-head-lines.ts'

const longestLine = 4096

/** The head that a gateway published last; null where there is no file, or no complete line in it. */
export const findLastHead = async (file: string | null): Promise<{ readonly seq: number; readonly at: string } | null> => {
  const last = (await readHeadLines(file, longestLine)).at(-1)
  return last === undefined ? null : { seq: last.seq, at: last.at }
}
