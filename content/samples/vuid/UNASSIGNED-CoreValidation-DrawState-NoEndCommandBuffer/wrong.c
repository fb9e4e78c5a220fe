#include "vuid.h"

int main(void)
{
    open_device();
    VkBuffer buffer = make_buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    begin_commands();
    vkCmdFillBuffer(commands, buffer, 0, VK_WHOLE_SIZE, 0);
    submit_commands(VK_NULL_HANDLE);

    close_device();
    return 0;
}
