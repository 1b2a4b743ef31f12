import { auditKeysFrom, auditRootOf, fileSink, type HeadSink, httpHeadSink, type Clock, type AppContext } from '@perya/gateway/kernel'
import type { HostConfig } from './config.ts'

/**
 * Keys of the audit trail: AUDIT_KEY if set, then the key derived from the root key, which survives a change of HOUSE_KEY, so that older seals remain
 * verifiable.
 */
export const auditSettingOf = ({ auditKeys, auditHeadsFile: headsFile }: HostConfig, root: Buffer | null): NonNullable<AppContext['audit']> => {
  const roots = [...auditKeys.map((key) => Buffer.from(key, 'hex')), ...(root === null ? [] : [auditRootOf(root)])]
  const [newest, ...older] = roots
  return { keys: newest === undefined ? null : auditKeysFrom(newest, ...older), headsFile }
}

/** Sinks to which the heads of the audit chain are published: a file, and the operator's service if configured. */
export const headSinksOf = ({ auditHeadsFile, auditSinkUrl, auditSinkKey }: HostConfig, clock: Clock): readonly HeadSink[] => [
  fileSink(auditHeadsFile),
  ...(auditSinkUrl === undefined ? [] : [httpHeadSink(auditSinkUrl, auditSinkKey, clock)]),
]
