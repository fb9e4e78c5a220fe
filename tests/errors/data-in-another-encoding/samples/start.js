// André
start();
