#version 450 core

layout(location = 0) in vec2 inPosition;
layout(location = 1) in vec2 inVelocity;

out float vSpeed;

void main()
{
    gl_Position = vec4(inPosition, 0.0, 1.0);
    gl_PointSize = 2.0;
    vSpeed = length(inVelocity);
}
