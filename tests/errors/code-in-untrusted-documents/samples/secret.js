const key = 'secret';
