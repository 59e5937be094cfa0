-- Payments that lapsed or were cancelled keep what they were worth.
UPDATE payments p SET amount = w.worth
FROM (SELECT t.reservation_id, sum(t.price)::int worth FROM tickets t GROUP BY t.reservation_id) w
WHERE p.reservation_id = w.reservation_id AND p.status IN ('canceled', 'refused') AND p.amount = 0 AND w.worth > 0;
--> statement-breakpoint
UPDATE payments p SET amount = w.worth
FROM (SELECT l.order_id, sum(l.unit_price * l.quantity + l.delivery_price)::int worth FROM order_lines l GROUP BY l.order_id) w
WHERE p.order_id = w.order_id AND p.status IN ('canceled', 'refused') AND p.amount = 0 AND w.worth > 0;
