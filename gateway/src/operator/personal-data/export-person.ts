import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../kernel/context.ts'
import { type ExportDocument, htmlDocument, jsonDocument } from './export-document.ts'
import { namesFor, type PersonPicture, readTable } from './read-person.ts'
import { exportedAreas } from './register/register.ts'

/** Kinds of documents. */
export type ExportKind = 'json' | 'html'

/** Result of an export. */
export type ExportResult = { readonly files: readonly string[]; readonly pictures: number; readonly rows: Readonly<Record<string, number>> }

const documents: Readonly<Record<ExportKind, () => ExportDocument>> = { json: jsonDocument, html: htmlDocument }

// Never overwrites the file of an earlier export, and never follows a symbolic link.
const create = (path: string): Promise<FileHandle> =>
  open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), 0o600)

type Sink = { readonly file: FileHandle; readonly document: ExportDocument }

const writeAll = async (sinks: readonly Sink[], part: (document: ExportDocument) => string): Promise<void> => {
  for (const { file, document } of sinks) await file.write(part(document))
}

/**
 * Writes everything that the register marks as shown of one person into a folder, from one read-only snapshot, streamed, so that years of play fit
 * into memory. Files are readable by their owner only; an existing file is an error.
 */
export const exportPerson = async (
  app: AppContext,
  member: { readonly id: string; readonly username: string; readonly upline_id: string | null },
  { folder, kinds }: { readonly folder: string; readonly kinds: readonly ExportKind[] },
): Promise<ExportResult> => {
  await mkdir(join(folder, 'pictures'), { recursive: true, mode: 0o700 })
  const files = kinds.map((kind) => join(folder, `personal-data.${kind}`))
  const sinks: Sink[] = []
  const rows: Record<string, number> = {}
  let pictures = 0
  const onPicture = async ({ path, content }: PersonPicture): Promise<void> => {
    const file = await create(join(folder, path))
    try {
      await file.writeFile(content)
    } finally {
      await file.close()
    }
    pictures += 1
  }
  const client = await app.store.pool.connect()
  let broken = false
  try {
    for (const [at, kind] of kinds.entries()) sinks.push({ file: await create(files[at] ?? ''), document: documents[kind]() })
    await client.query('begin transaction isolation level repeatable read read only')
    const names = namesFor(client, member)
    const head = { madeAt: new Date(app.clock.now()), platform: app.brand.name, person: { id: member.id, username: member.username } }
    await writeAll(sinks, (document) => document.begin(head))
    for (const { label, tables } of exportedAreas.toReversed()) {
      await writeAll(sinks, (document) => document.area(label))
      for (const table of tables) {
        let count = 0
        await writeAll(sinks, (document) => document.table({ table: table.table, label: table.label, columns: table.show }))
        for await (const some of readTable({ app, client, names }, member.id, table, onPicture)) {
          count += some.length
          await writeAll(sinks, (document) => document.rows(some))
        }
        await writeAll(sinks, (document) => document.endTable(count))
        if (count > 0) rows[table.table] = count
      }
      await writeAll(sinks, (document) => document.endArea())
    }
    await writeAll(sinks, (document) => document.end())
    await client.query('commit')
  } catch (error) {
    broken = true
    throw error
  } finally {
    for (const { file } of sinks) await file.close()
    client.release(broken)
  }
  return { files, pictures, rows }
}
