-- What is typed finds few of many: planned for a thousand, as every function is that says nothing, a search among other records reads
-- all of these from end to end.
ALTER FUNCTION regia_search_reservations(text) ROWS 200;
