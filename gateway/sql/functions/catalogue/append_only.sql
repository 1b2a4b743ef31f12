-- Versions of the lobby are not changed, and publications are ended, never deleted.
create or replace trigger lobby_version_append_only before update or delete or truncate on lobby_version for each statement execute function deny_change();

create or replace trigger lobby_publication_not_deleted before delete or truncate on lobby_publication for each statement execute function deny_change();
