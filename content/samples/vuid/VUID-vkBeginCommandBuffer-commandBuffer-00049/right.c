#include "vuid.h"

int main(void)
{
    open_device();
    begin_commands();
    end_commands();
    submit_commands(VK_NULL_HANDLE);
    check(vkQueueWaitIdle(queue), "等待队列空闲");
    begin_commands(); /* 录制下一帧 */
    end_commands();

    close_device();
    return 0;
}
