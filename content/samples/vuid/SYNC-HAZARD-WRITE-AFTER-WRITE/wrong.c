#include "vuid.h"

int main(void)
{
    check_synchronization = 1;
    open_device();
    VkBuffer buffer = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    uint32_t header[4] = {1, 2, 3, 4};
    begin_commands();
    vkCmdFillBuffer(commands, buffer, 0, VK_WHOLE_SIZE, 0);
    vkCmdUpdateBuffer(commands, buffer, 0, sizeof header, header);
    end_and_run();

    close_device();
    return 0;
}
