-- Deletes a picture with the message that showed it, unless its owner has used it elsewhere.
create or replace function delete_live_chat_picture() returns trigger language plpgsql as $$
begin
  delete from proof p where p.id = old.proof_id and not exists (select from promotion_picture e where e.proof_id = p.id);
  return null;
end $$;

create or replace trigger delete_live_chat_picture after delete on live_chat_message for each row when (old.proof_id is not null) execute function delete_live_chat_picture();
