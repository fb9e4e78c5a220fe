import time

# region measure
def measure(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began
# endregion
