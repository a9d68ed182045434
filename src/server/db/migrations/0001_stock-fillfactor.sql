ALTER TABLE "stock" SET (fillfactor = 40);
