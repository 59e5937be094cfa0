-- A booking that goes to another event is counted there, and no more where it was.
CREATE OR REPLACE FUNCTION regia_count_reservation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  before_online int := 0; before_amount int := 0; after_online int := 0; after_amount int := 0; is_moved boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_type = 'stripe' AND OLD.is_payed THEN before_online := 1; before_amount := OLD.total; END IF;
  IF NEW.payment_type = 'stripe' AND NEW.is_payed THEN after_online := 1; after_amount := NEW.total; END IF;
  IF TG_OP = 'UPDATE' AND OLD.event_id <> NEW.event_id THEN
    is_moved := true;
    UPDATE event_counters SET online_reservations_total = online_reservations_total - before_online,
      online_reservations_amount = online_reservations_amount - before_amount, reservations = reservations - 1
    WHERE event_id = OLD.event_id;
    before_online := 0; before_amount := 0;
  END IF;
  IF TG_OP = 'INSERT' OR is_moved OR before_online <> after_online OR before_amount <> after_amount THEN
    UPDATE event_counters SET online_reservations_total = online_reservations_total + after_online - before_online,
      online_reservations_amount = online_reservations_amount + after_amount - before_amount,
      reservations = reservations + (CASE WHEN TG_OP = 'INSERT' OR is_moved THEN 1 ELSE 0 END)
    WHERE event_id = NEW.event_id;
  END IF;
  RETURN NULL;
END $$;
