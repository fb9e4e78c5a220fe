#include "vuid.h"

int main(void)
{
    open_device();
    begin_commands();
    end_commands();
    for (int frame = 0; frame < 2; frame++) {
        submit_commands(VK_NULL_HANDLE);
    }

    close_device();
    return 0;
}
