-- A password that was right before a further step that was not is worth more to its owner than "wrong code": the log tells them apart.
alter table sign_in drop constraint sign_in_result_check;
alter table sign_in add constraint sign_in_result_check
  check (result in ('in', 'wrong_password', 'wrong_code', 'wrong_factor', 'wrong_passkey'));
