import { pageCount } from './paging.ts'

/** A page as sent on the wire: `pageNo` from 1, `totalPages` at least 1. */
export type Page<T> = { readonly items: readonly T[]; readonly pageNo: number; readonly totalPages: number; readonly totalCount: number }

/** Returns page `pageNo` of a list; beyond the last page it is empty and the totals remain correct (LOBBY-03). */
export const wirePage = <T>(all: readonly T[], pageNo: number, pageSize: number): Page<T> => ({
  items: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  pageNo,
  totalPages: pageCount(all.length, pageSize),
  totalCount: all.length,
})
